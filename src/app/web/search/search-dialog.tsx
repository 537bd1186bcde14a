import { Modal } from '@mantine/core';
import { useSchool } from '#platform/web/school.ts';
import type { Place } from '#platform/web/search-places.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/search';
import { menuOf } from '../navigation.tsx';
import { SearchBox } from './search-box.tsx';
import { useAllPlaces } from './use-all-places.ts';

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
