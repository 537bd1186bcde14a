import { Badge, VisuallyHidden } from '@mantine/core';
import type { AreaMenu } from '#platform/web/area-menu.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { CheckIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/health/menu';
import { healthEndpoints } from '../contract.ts';
import { countBad } from './order.ts';
import { useHealth, useLiveHealth } from './use-health.ts';

const HealthBadge = () => {
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

export const menu: AreaMenu = [
  {
    area: 'admin',
    order: 97,
    path: 'health',
    label: texts.health,
    icon: <CheckIcon />,
    badge: <HealthBadge />,
    reads: () => [endpointQuery(healthEndpoints.getHealth, {})],
  },
  { area: 'admin', path: 'backup-key', within: 'health' },
];
