import type { Place } from '#platform/web/search-places.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';

const maxRecent = 5;

let recent: readonly Place[] = [];

/** Returns the recently opened results of this tab, newest first. They are stored in memory only. */
export const recentPlaces = (): readonly Place[] => recent;

export const addRecentPlace = (place: Place): void => {
  recent = [place, ...recent.filter(({ to }) => to !== place.to)].slice(0, maxRecent);
};

beforeSignOut({
  cleanUp: async () => {
    recent = [];
  },
});
