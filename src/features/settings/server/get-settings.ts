import type { Handler } from '#platform/server/feature.ts';
import type { settingsEndpoints } from '../contract.ts';
import { settingViews } from './settings.view.ts';

export const getSettings: Handler<(typeof settingsEndpoints)['getSettings']> = async ({ services }) =>
  settingViews(services);
