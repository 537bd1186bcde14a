import type { Verb } from '#platform/server/feature.ts';
import type { healthEndpoints } from '../contract.ts';
import { checkViews } from './check-views.ts';

export const getHealth: Verb<(typeof healthEndpoints)['getHealth']> = async (context) => checkViews(context);
