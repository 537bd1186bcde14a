import { SimpleGrid } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { fileSize } from '#platform/web/format/file-size.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FileCard } from '#platform/web/uploads/file-card.tsx';
import { subjectStyle } from './subject-style.tsx';

type StoredFile = { _id: string; path: string; fileName: string; size: number; createdAt: string };

type FileGridProps = {
  label: string;
  files: readonly StoredFile[];
  empty: string;
  /** Subject of the files, which sets their color. */
  subject?: string;
  /** Without it, files cannot be deleted. */
  onDelete?: (id: string) => void;
};

/** Grid of files, newest first, to view, save and delete. */
export const FileGrid = ({ label, files, empty, subject, onDelete }: FileGridProps) => {
  const dates = useDates();
  if (files.length === 0) return <EmptyState>{empty}</EmptyState>;
  const newestFirst = files.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const among = newestFirst.map(({ path, fileName }) => ({ path, name: fileName }));
  return (
    <SimpleGrid
      cols={{ base: 1, xs: 2, md: 3, xl: 4 }}
      role="group"
      aria-label={label}
      data-subject={subject && subjectStyle(subject).hue}
    >
      {newestFirst.map(({ _id, path, fileName, size, createdAt }) => (
        <FileCard
          key={_id}
          path={path}
          name={fileName}
          siblings={among}
          note={`${dates.date(createdAt)} · ${fileSize(size)}`}
          {...(onDelete && { onDelete: () => onDelete(_id) })}
        />
      ))}
    </SimpleGrid>
  );
};
