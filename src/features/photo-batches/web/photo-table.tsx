import { Group, Text, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { viewFiles } from '#platform/web/file-viewer/view-files.ts';
import { FileIcon } from '#platform/web/icons.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { renditionFor } from '#platform/web/rendition.ts';
import { DataTable } from '#platform/web/tables/data-table.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import * as texts from '#texts/photo-batches/draft';
import { type PhotoRole, photoOutcomes } from '../constants.ts';
import type { photoBatchesEndpoints as calls } from '../contract.ts';
import type { CheckedPhoto, PhotoPerson } from '../schemas.ts';
import { PhotoChoice } from './photo-choice.tsx';
import styles from './photo-table.module.css';
import { reasonLabel } from './reason-labels.ts';
import { usePhotoChoice } from './use-photo-choice.ts';

type Checked = OutputOf<typeof calls.checkPhotoBatch>;

const side = 64;

const Picture = ({ photo: { image, fileName } }: { photo: CheckedPhoto }) =>
  image === '' ? (
    <span className={styles.none}>
      <FileIcon size={28} />
    </span>
  ) : (
    <UnstyledButton
      className={styles.picture ?? ''}
      aria-label={texts.look({ name: fileName })}
      onClick={() => viewFiles([{ path: image, name: fileName }])}
    >
      <img src={renditionFor(image, side)} alt="" width={side} height={side} loading="lazy" />
    </UnstyledButton>
  );

const Person = ({ person: { full_name, email, place, image } }: { person: PhotoPerson }) => (
  <Group gap="sm" wrap="nowrap">
    <PersonAvatar image={image} size={44} />
    <span className={styles.words}>
      <Text span display="block" size="sm" fw={600}>
        {full_name}
      </Text>
      <Text span display="block" size="sm" c="dimmed">
        {place === '' ? email : place}
      </Text>
    </span>
  </Group>
);

const explanationOf = (photo: CheckedPhoto) => {
  const { outcome, foundBy } = photo;
  const parts = [
    ...(outcome === 'unchanged' ? [texts.unchanged] : []),
    reasonLabel(photo) ?? (foundBy ? texts.foundBy[foundBy] : ''),
  ];
  return parts.join('. ');
};

const columnsOf = (role: PhotoRole, choice: ReturnType<typeof usePhotoChoice>): Column<CheckedPhoto>[] => [
  {
    name: 'picture',
    title: texts.picture,
    width: 96,
    onCard: 'picture',
    render: (photo) => <Picture photo={photo} />,
  },
  {
    name: 'file',
    title: texts.file,
    onCard: 'title',
    sortValue: ({ fileName }) => fileName,
    render: ({ fileName }) => (
      <Text span size="sm" className={styles.words ?? ''}>
        {fileName}
      </Text>
    ),
  },
  {
    name: 'person',
    title: texts.person,
    sortValue: ({ person }) => person?.full_name ?? '',
    render: ({ person }) => (person ? <Person person={person} /> : texts.nobody),
  },
  {
    name: 'outcome',
    title: texts.outcome,
    width: 130,
    render: ({ outcome }) => (
      <Text span size="sm" fw={600}>
        {texts.outcomes[outcome]}
      </Text>
    ),
  },
  {
    name: 'details',
    title: texts.details,
    render: (photo) => (
      <>
        <Text size="sm" mb={4}>
          {explanationOf(photo)}
        </Text>
        <PhotoChoice role={role} photo={photo} choice={choice} />
      </>
    ),
  },
];

/** Returns the outcome filter, which is stored in the URL. */
const useShownOutcome = () => {
  const [params, set] = useSearchValues();
  return [
    photoOutcomes.find((one) => one === params.get('show')) ?? '',
    (show: string) => set({ show, page: '' }),
  ] as const;
};

type PhotoTableProps = { batchId: string; role: PhotoRole; checked: Checked };

export const PhotoTable = ({ batchId, role, checked: { photos, counts } }: PhotoTableProps) => {
  const state = useTableState();
  const [shown, show] = useShownOutcome();
  const choice = usePhotoChoice(batchId);
  const columns = useMemo(() => columnsOf(role, choice), [role, choice]);
  return (
    <DataTable
      label={texts.list}
      records={photos.filter(({ outcome }) => shown === '' || outcome === shown)}
      columns={columns}
      state={state}
      rowName={({ fileName }) => fileName}
      empty={photos.length === 0 ? texts.none : texts.noneHere}
      tools={
        <FilterChips
          label={texts.show}
          value={shown}
          onChange={show}
          choices={photoOutcomes
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => ({ value: outcome, label: texts.outcomes[outcome], count: counts[outcome] }))}
        />
      }
    />
  );
};
