import { Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { groupBy } from '#kernel/group-by.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/albums/import';
import { albumsEndpoints } from '../../contract.ts';
import type { ImportLine, ImportProblem, LessonsPreview as LessonsPreviewOf } from '../../schemas.ts';
import { fieldLabel } from './import-columns.ts';

/** Maximum number of lines shown without problems. Lines with problems are always shown. */
const shownLines = 50;

type ShownLine = Pick<ImportLine, 'number' | 'area' | 'group' | 'lesson'>;
/** @property outcome display text of the result of the line */
type PreviewLine = { line: ShownLine; outcome: string };

const wrongLines = (lines: readonly ShownLine[], problems: readonly ImportProblem[]): PreviewLine[] => {
  const byLine = groupBy(problems, ({ number }) => number);
  return lines.flatMap((line) => {
    const found = byLine.get(line.number);
    return found ? [{ line, outcome: found.map(({ message }) => message).join(' ') }] : [];
  });
};

const LinesTable = ({ lines }: { lines: readonly PreviewLine[] }) => (
  <Table.ScrollContainer minWidth={300} type="native" tabIndex={0} role="group" aria-label={texts.linesLabel}>
    <Table aria-label={texts.linesLabel} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.line}</Table.Th>
          <Table.Th>{texts.columns.lesson}</Table.Th>
          <Table.Th>{texts.outcome}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ line, outcome }) => (
          <Table.Tr key={line.number}>
            <Table.Td>{line.number}</Table.Td>
            <Table.Td>
              {line.lesson}
              <Text size="sm" c="dimmed">
                {texts.place({ area: line.area, group: line.group })}
              </Text>
            </Table.Td>
            <Table.Td>{outcome}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

type PreviewProps = {
  lines: ImportLine[];
  /** Content below the preview. @param isReady true if the lines can be imported */
  children: (isReady: boolean) => ReactNode;
};

type ResultProps = Pick<PreviewProps, 'lines'> & {
  problems: readonly ImportProblem[];
  counts: string;
  /** Additional note before the import. */
  hint?: string | undefined;
  outcomes: readonly PreviewLine[];
};

const Result = ({ lines, problems, counts, hint, outcomes }: ResultProps) =>
  problems.length > 0 ? (
    <>
      <Text mb="sm">{texts.problems({ number: problems.length })}</Text>
      <LinesTable lines={wrongLines(lines, problems)} />
    </>
  ) : (
    <>
      <Text mb="sm">{counts}</Text>
      {hint !== undefined && <Text mb="sm">{hint}</Text>}
      <LinesTable lines={outcomes.slice(0, shownLines)} />
      {outcomes.length > shownLines && (
        <Text c="dimmed">{texts.moreLines({ number: outcomes.length - shownLines })}</Text>
      )}
    </>
  );

/** Debounce of the preview in milliseconds. */
const typingMilliseconds = 300;

export const ImportPreview = ({ lines, children }: PreviewProps) => {
  const [debouncedLines] = useDebouncedValue(lines, typingMilliseconds);
  const preview = useEndpoint(albumsEndpoints.previewImport, { lines: debouncedLines });
  return (
    <Card title={texts.previewTitle}>
      <Loaded query={preview} skeleton={<FieldsSkeleton fields={4} />}>
        {({ problems, ...counts }) => (
          <>
            <Result
              {...{ lines, problems }}
              counts={texts.counts(counts)}
              outcomes={lines.map((line) => ({ line, outcome: texts.newLine }))}
            />
            {children(problems.length === 0)}
          </>
        )}
      </Loaded>
    </Card>
  );
};

type PreviewedLine = LessonsPreviewOf['lines'][number];

const outcomeLabel = ({ outcome, fields, isArchived }: PreviewedLine): string => {
  const changes = { fields: fields.map(fieldLabel).join(', ') };
  if (isArchived) return outcome === 'changed' ? texts.archivedChangedLine(changes) : texts.archivedSameLine;
  if (outcome === 'changed') return texts.changedLine(changes);
  return outcome === 'new' ? texts.newLine : texts.sameLine;
};

const order = { changed: 1, new: 2, same: 3 } as const;
const placeOf = ({ outcome, isArchived }: PreviewedLine) => (isArchived ? 0 : order[outcome]);

/** Preview of a file for an existing album. Archived lessons come first, then changed ones. */
export const LessonsPreview = ({ albumID, lines, children }: PreviewProps & { albumID: string }) => {
  const [debouncedLines] = useDebouncedValue(lines, typingMilliseconds);
  const preview = useEndpoint(albumsEndpoints.previewLessons, { albumID, lines: debouncedLines });
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const outcomesOf = (previewed: LessonsPreviewOf['lines']): PreviewLine[] =>
    previewed
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .flatMap((one) => {
        const line = byNumber.get(one.number);
        return line ? [{ line, outcome: outcomeLabel(one) }] : [];
      });
  return (
    <Card title={texts.previewTitle}>
      <Loaded query={preview} skeleton={<FieldsSkeleton fields={4} />}>
        {({ added, changed, problems, lines: previewed }) => {
          const isNothing = added + changed === 0;
          const archived = previewed.filter(({ isArchived }) => isArchived).length;
          return (
            <>
              <Result
                {...{ lines, problems }}
                counts={isNothing ? texts.nothingToImport : texts.lessonCounts({ added, changed })}
                hint={archived > 0 ? texts.archivedLines({ number: archived }) : undefined}
                outcomes={outcomesOf(previewed)}
              />
              {children(problems.length === 0 && !isNothing)}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
};
