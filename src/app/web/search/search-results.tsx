import { Text } from '@mantine/core';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import type { Place } from '#platform/web/search-places.ts';
import * as texts from '#texts/app/search';
import styles from './search.module.css';

type SearchResultsProps = {
  id: string;
  found: readonly Place[];
  chosen: number;
  onChoose: (place: Place) => void;
};

/** Results by group. The search field has the focus, so the options are not tab stops. */
export const SearchResults = ({ id, found, chosen, onChoose }: SearchResultsProps) => {
  const groups = [...new Set(found.map(({ group }) => group))].map(
    (name) => [name, found.filter(({ group }) => group === name)] as const,
  );
  return (
    <div id={id} role="listbox" aria-label={texts.results} className={styles.results} hidden={found.length === 0}>
      {groups.map(([group, places]) => (
        // biome-ignore lint/a11y/useSemanticElements: no HTML element groups options of a listbox.
        <div key={group} role="group" aria-label={group}>
          <Text size="xs" fw={600} c="dimmed" aria-hidden="true" className={styles.group ?? ''}>
            {group}
          </Text>
          {places.map((place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys.
            <div
              key={place.to}
              id={`${id}-${found.indexOf(place)}`}
              role="option"
              tabIndex={-1}
              aria-selected={found.indexOf(place) === chosen}
              className={styles.option}
              onClick={() => onChoose(place)}
            >
              {place.image !== undefined && <PersonAvatar image={place.image} size={30} />}
              <div className={styles.words}>
                {place.label}
                {place.note && (
                  <Text span size="sm" c="dimmed">
                    {place.note}
                  </Text>
                )}
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};
