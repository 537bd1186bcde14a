import type { Handler } from '#platform/server/feature.ts';
import type { healthEndpoints } from '../contract.ts';
import { checkViews } from './checks.view.ts';

export const getHealth: Handler<(typeof healthEndpoints)['getHealth']> = async (context) => checkViews(context);
