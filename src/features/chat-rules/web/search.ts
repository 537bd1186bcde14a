import { placesOf, type SearchSource } from '#platform/web/search-places.ts';
import * as texts from '#texts/chat-rules/menu';

const places = [{ group: texts.quietHours, label: texts.quietHours, to: '/admin/chat' }];

export const search: SearchSource[] = [{ area: 'admin', order: 93, usePlaces: () => placesOf(places, []) }];
