import { Anchor, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { useToday } from '#platform/web/format/today.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { DownloadIcon } from '#platform/web/icons.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import type { Questions } from '#platform/web/sheets/questions.ts';
import { readPasted, sheetFiles } from '#platform/web/sheets/read-file.ts';
import { SheetError } from '#platform/web/sheets/sheet.ts';
import { useFileReading } from '#platform/web/sheets/use-file-reading.tsx';
import { ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { FileDrop } from '#platform/web/uploads/file-drop.tsx';
import * as texts from '#texts/roster/screens';
import { rosterEndpoints as calls } from '../contract.ts';
import { type ImportKind, importKinds } from '../import-fields.ts';
import type { ImportSummary } from '../schemas.ts';
import { ExportSchool } from './export-school.tsx';
import { importAddress } from './import.queries.ts';
import { type PeopleFile, readPeopleFile } from './read-people-file.ts';

const useKind = () => {
  const [params, setParams] = useSearchParams();
  const kind = importKinds.find((one) => one === params.get('of')) ?? 'students';
  const choose = (value: string) => setParams({ of: value }, { replace: true, preventScrollReset: true });
  return [kind, choose] as const;
};

const useBeginImport = (kind: ImportKind) => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const reading = useFileReading();
  const [pasted, setPasted] = useState('');
  const isSaved = useRef(false);
  const begin = useAction(calls.beginImport, { failure: 'form' });
  useUnsavedChanges(() => pasted.trim() !== '' && !isSaved.current);
  const importTable = async (
    read: (questions: Questions, signal: AbortSignal) => Promise<PeopleFile>,
    fileName: string,
  ) => {
    setProblem(undefined);
    try {
      const { head, rows, firstLine, onlyChanges } = await reading.read(read);
      const table = { head: [...head], rows: rows.map((row) => [...row]) };
      const { _id } = await begin.mutateAsync({ kind, fileName, firstLine, onlyChanges, ...table });
      isSaved.current = true;
      await navigate(importAddress(_id, 'columns'));
    } catch (error) {
      setProblem(error instanceof SheetError ? error.message : errorMessage(error));
    }
  };
  const isBusy = reading.isReading || begin.isPending;
  return { importTable, problem, reading, isBusy, pasted, setPasted };
};

const downloadTemplate = async (kind: ImportKind) => (await import('./template.ts')).saveTemplate(kind);

const KindField = ({ kind, onChange }: { kind: ImportKind; onChange: (kind: string) => void }) => (
  <Radio.Group label={texts.ofWhat} value={kind} onChange={onChange}>
    <Group mt="xs">
      {importKinds.map((one) => (
        <Radio key={one} value={one} label={texts.kinds[one]} />
      ))}
    </Group>
  </Radio.Group>
);

const Begin = () => {
  const [kind, chooseKind] = useKind();
  const { importTable, problem, reading, isBusy, pasted, setPasted } = useBeginImport(kind);
  const today = useToday();
  return (
    <Card title={texts.fileTitle} description={texts.fileHint} mb="md">
      <Stack gap="md">
        <KindField kind={kind} onChange={chooseKind} />
        <FileDrop
          label={texts.chooseFile}
          accept={`${sheetFiles},.zip,application/zip`}
          isSingle
          disabled={isBusy}
          hint={texts.dropHint}
          onFiles={([file]) =>
            file &&
            void importTable(
              (questions, signal) => readPeopleFile(file, file.name, { kind, today, questions, signal }),
              file.name,
            )
          }
        />
        <Textarea
          label={texts.paste}
          description={texts.pasteHint}
          // The height before the script measures the text.
          rows={3}
          minRows={3}
          maxRows={8}
          autosize
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        {reading.dialog}
        <FormProblem>{problem}</FormProblem>
        <Group>
          <Button
            loading={isBusy}
            disabled={pasted.trim() === ''}
            onClick={() =>
              void importTable((questions, signal) => readPasted(pasted, questions, signal), texts.pastedTable)
            }
          >
            {texts.usePasted}
          </Button>
          <Button
            variant="default"
            leftSection={<DownloadIcon size={18} />}
            onClick={() => void downloadTemplate(kind)}
          >
            {texts.template}
          </Button>
          {reading.stop}
        </Group>
      </Stack>
    </Card>
  );
};

const Done = ({ imports }: { imports: readonly ImportSummary[] }) => {
  const { dateTime } = useDates();
  if (imports.length === 0) return <EmptyState>{texts.noImports}</EmptyState>;
  return (
    <ResponsiveTable
      label={texts.doneTitle}
      records={imports}
      rowName={({ fileName }) => fileName}
      minWidth={560}
      columns={[
        {
          name: 'file',
          title: texts.file,
          render: ({ _id, fileName }) => (
            <Anchor component={Link} to={importAddress(_id)} underline="always">
              {fileName}
            </Anchor>
          ),
        },
        { name: 'kind', title: texts.ofWhat, render: ({ kind }) => texts.kinds[kind] },
        { name: 'when', title: texts.when, render: ({ doneAt, createdAt }) => dateTime(doneAt ?? createdAt) },
        { name: 'by', title: texts.by, render: ({ by }) => by ?? texts.formerAdmin },
        {
          name: 'outcome',
          title: texts.outcome,
          render: ({ state, counts }) =>
            state === 'undone'
              ? texts.isUndone
              : counts && texts.shortCounts({ create: counts.create, update: counts.update }),
        },
      ]}
    />
  );
};

/** Renders unfinished imports, for example after a closed tab or an ended session. */
const Unfinished = ({ imports }: { imports: readonly ImportSummary[] }) => {
  const { dateTime } = useDates();
  return (
    imports.length > 0 && (
      <Card title={texts.unfinishedTitle} description={texts.unfinishedHint} mb="md">
        <Stack gap="xs">
          {imports.map(({ _id, fileName, kind, createdAt }) => (
            <div key={_id}>
              <Anchor component={Link} to={importAddress(_id, 'columns')} underline="always">
                {texts.goOnWith({ file: fileName })}
              </Anchor>
              <Text size="sm" c="dimmed">
                {texts.unfinishedOf({ what: texts.kinds[kind], when: dateTime(createdAt) })}
              </Text>
            </div>
          ))}
        </Stack>
      </Card>
    )
  );
};

export const ImportsPage = () => {
  const imports = useEndpoint(calls.getImports, {});
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Begin />
      <Unfinished imports={imports.data?.filter(({ state }) => state === 'draft') ?? []} />
      <Card title={texts.doneTitle}>
        <Loaded query={imports} skeleton={<CardsSkeleton cards={2} height={48} />}>
          {(all) => <Done imports={all.filter(({ state }) => state !== 'draft')} />}
        </Loaded>
      </Card>
      <ExportSchool />
    </Page>
  );
};
