import { placesOf, type SearchSource } from '#platform/web/search-places.ts';
import * as texts from '#texts/backup-restore/menu';

const places = [{ group: texts.backups, label: texts.backups, to: '/admin/backups' }];

export const search: SearchSource[] = [{ area: 'admin', order: 92, usePlaces: () => placesOf(places, []) }];
