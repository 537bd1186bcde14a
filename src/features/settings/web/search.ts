import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { placesOf, type SearchSource } from '#platform/web/search-places.ts';
import * as texts from '#texts/settings/menu';
import { settingsEndpoints } from '../contract.ts';
import { titleOf } from './topics.ts';

const useSettingPlaces = () => {
  const settings = useEndpoint(settingsEndpoints.getSettings, {});
  const places = (settings.data?.settings ?? []).map(({ topic, label }) => ({
    group: texts.settings,
    label,
    note: titleOf(topic),
    to: `/admin/settings?find=${encodeURIComponent(label)}`,
  }));
  return placesOf(places, [settings]);
};

export const search: SearchSource[] = [{ area: 'admin', order: 90, usePlaces: useSettingPlaces }];
