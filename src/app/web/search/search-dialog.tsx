import { Modal } from '@mantine/core';
import type { Role } from '#kernel/roles.ts';
import { useSchool } from '#platform/web/school.ts';
import type { Place, Places } from '#platform/web/search-places.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/search';
import { menuOf } from '../navigation.tsx';
import { SearchBox } from './search-box.tsx';
import { sourcesOf } from './sources.ts';

/** Returns all searchable places of an area that have loaded. */
const useAllPlaces = (area: Role): Places => {
  // biome-ignore lint/correctness/useHookAtTopLevel: an area always has the same sources.
  const found = sourcesOf(area).map(({ usePlaces }) => usePlaces());
  return {
    places: found.flatMap(({ places }) => places),
    isLoading: found.some(({ isLoading }) => isLoading),
    hasFailed: found.some(({ hasFailed }) => hasFailed),
  };
};

const usePages = (): Place[] => {
  const viewer = useViewer();
  return menuOf(viewer, useSchool()).flatMap(({ entries }) =>
    entries.map(({ label, to }) => ({ group: texts.pages, label, to })),
  );
};

export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const pages = usePages();
  const places = useAllPlaces(useViewer().role);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="10vh"
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': texts.open } }}
    >
      <SearchBox pages={pages} {...places} onChosen={onClose} />
    </Modal>
  );
};
