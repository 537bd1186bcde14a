import type { Place } from '#platform/web/search-places.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';

const maxRecent = 5;

let recent: readonly Place[] = [];

/** What was found and opened last in this tab, the newest first. Nothing of it is kept in the browser. */
export const recentPlaces = (): readonly Place[] => recent;

export const addRecentPlace = (place: Place): void => {
  recent = [place, ...recent.filter(({ to }) => to !== place.to)].slice(0, maxRecent);
};

beforeSignOut({
  cleanUp: async () => {
    recent = [];
  },
});
