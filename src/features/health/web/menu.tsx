import type { AreaMenu } from '#platform/web/area-menu.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { CheckIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/health/menu';
import { healthEndpoints } from '../contract.ts';
import { HealthBadge } from './health-badge.tsx';

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
