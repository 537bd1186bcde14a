import { Badge, VisuallyHidden } from '@mantine/core';
import * as texts from '#texts/health/menu';
import { countBad } from './order.ts';
import { useHealth, useLiveHealth } from './use-health.ts';

export const HealthBadge = () => {
  useLiveHealth();
  const bad = countBad(useHealth().data ?? []);
  return (
    bad > 0 && (
      <Badge circle size="md" color="terracotta" variant="filled">
        <span aria-hidden="true">{bad}</span>
        <VisuallyHidden>{texts.needAttention({ count: bad })}</VisuallyHidden>
      </Badge>
    )
  );
};
