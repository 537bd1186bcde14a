import { Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { RequestOf } from '#kernel/endpoint.ts';
import { groupBy } from '#kernel/group-by.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/albums/import';
import { albumsEndpoints } from '../../contract.ts';
import type { ImportLine, ImportProblem } from '../../schemas.ts';

/** Lines shown without a problem; those with one are all shown. */
const shownLines = 50;

type PreviewLine = { line: Pick<ImportLine, 'number' | 'area' | 'group' | 'lesson'>; problems: string[] };

const previewLines = (lines: readonly PreviewLine['line'][], problems: readonly ImportProblem[]): PreviewLine[] => {
  const byLine = groupBy(problems, ({ number }) => number);
  const all = lines.map((line) => ({
    line,
    problems: (byLine.get(line.number) ?? []).map(({ message }) => message),
  }));
  const wrong = all.filter((one) => one.problems.length > 0);
  return wrong.length > 0 ? wrong : all.slice(0, shownLines);
};

const LinesTable = ({ lines }: { lines: readonly PreviewLine[] }) => (
  <Table.ScrollContainer minWidth={520} type="native" tabIndex={0} role="group" aria-label={texts.linesLabel}>
    <Table aria-label={texts.linesLabel} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.line}</Table.Th>
          <Table.Th>{texts.columns.lesson}</Table.Th>
          <Table.Th>{texts.outcome}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ line, problems }) => (
          <Table.Tr key={line.number}>
            <Table.Td>{line.number}</Table.Td>
            <Table.Td>
              {line.lesson}
              <Text size="sm" c="dimmed">
                {texts.place({ area: line.area, group: line.group })}
              </Text>
            </Table.Td>
            <Table.Td>{problems.length === 0 ? texts.newLine : problems.join(' ')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

type ImportPreviewProps = {
  input: RequestOf<typeof albumsEndpoints.importAlbum> & { lines: ImportLine[] };
  /** What stands below. @param isReady whether it can be imported */
  children: (isReady: boolean) => ReactNode;
};

/** What a file would become, line by line. */
export const ImportPreview = ({ input, children }: ImportPreviewProps) => {
  const [{ plane, lines }] = useDebouncedValue(input, 300);
  const preview = useEndpoint(albumsEndpoints.previewImport, { name: texts.title, plane, lines });
  return (
    <Card title={texts.previewTitle}>
      <Loaded query={preview} skeleton={<FieldsSkeleton fields={4} />}>
        {({ problems, ...counts }) => (
          <>
            <Text mb="sm">
              {problems.length === 0 ? texts.counts(counts) : texts.problems({ number: problems.length })}
            </Text>
            <LinesTable lines={previewLines(lines, problems)} />
            {problems.length === 0 && lines.length > shownLines && (
              <Text c="dimmed">{texts.moreLines({ number: lines.length - shownLines })}</Text>
            )}
            {children(problems.length === 0)}
          </>
        )}
      </Loaded>
    </Card>
  );
};
