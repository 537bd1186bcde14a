import { Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchIcon } from '#platform/web/icons.tsx';
import type { Place, Places } from '#platform/web/search-places.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';
import * as texts from '#texts/app/search';
import { findPlaces } from './find-places.ts';
import styles from './search.module.css';
import { SearchResults } from './search-results.tsx';

const maxRecent = 5;

/** Recently opened results of this tab, newest first. They are stored in memory only. */
let recent: readonly Place[] = [];

const addRecentPlace = (place: Place): void => {
  recent = [place, ...recent.filter(({ to }) => to !== place.to)].slice(0, maxRecent);
};

beforeSignOut({
  cleanUp: async () => {
    recent = [];
  },
});

const statusText = ({ isLoading, hasFailed }: Omit<Places, 'places'>, search: string, found: number): string => {
  if (search === '') return texts.begin;
  if (found > 0) return hasFailed ? texts.failed : texts.found({ count: found });
  if (isLoading) return texts.loading;
  return hasFailed ? texts.failed : texts.nothing({ search });
};

type SearchBoxProps = Places & { pages: readonly Place[]; onChosen: () => void };

/** Renders the search field and its results. Arrow keys select a result while the focus stays in the field. */
export const SearchBox = ({ pages, places, onChosen, ...state }: SearchBoxProps) => {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const search = typed.trim();
  const found = useMemo(
    () =>
      search === ''
        ? recent.map((place) => ({ ...place, group: texts.recent }))
        : findPlaces([...pages, ...places], search),
    [pages, places, search],
  );
  const chosen = Math.min(at, found.length - 1);

  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const choose = (place: Place | undefined) => {
    if (!place) return;
    addRecentPlace(place);
    onChosen();
    void navigate(place.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || found.length === 0) return;
    const moves: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 + found.length };
    const next = moves[event.key];
    if (next !== undefined) setAt(next % found.length);
    else if (event.key === 'Enter') choose(found[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <TextInput
        data-autofocus
        size="lg"
        variant="unstyled"
        leftSection={<SearchIcon />}
        placeholder={texts.placeholder}
        aria-label={texts.open}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className={styles.field ?? ''}
      />
      <div ref={list}>
        <SearchResults id={id} found={found} chosen={chosen} onChoose={choose} />
      </div>
      <Text role="status" size="sm" c="dimmed" className={styles.said ?? ''}>
        {statusText(state, search, found.length)}
      </Text>
    </>
  );
};
