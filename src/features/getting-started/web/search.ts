import { placesOf, type SearchSource } from '#platform/web/search-places.ts';
import * as texts from '#texts/getting-started/menu';

const places = [{ group: texts.gettingStarted, label: texts.gettingStarted, to: '/admin/getting-started' }];

export const search: SearchSource[] = [{ area: 'admin', order: 91, usePlaces: () => placesOf(places, []) }];
