import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import papa from 'papaparse';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OutputOf } from '#kernel/endpoint.ts';
import { spreadsheetFormula } from '#kernel/spreadsheet-formula.ts';
import { errorMessage, hasCode } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { DownloadIcon } from '#platform/web/icons.tsx';
import { csvFile, saveFile } from '#platform/web/sheets/save-file.ts';
import { DataTable } from '#platform/web/tables/data-table.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import { PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/roster/screens';
import { rosterEndpoints as calls } from '../contract.ts';
import { type ImportKind, isOfPeople } from '../import-fields.ts';
import { isPeopleImport } from '../missing.ts';
import type { CheckedLine, Counts, ImportDetails } from '../schemas.ts';
import { DraftPage } from './draft-page.tsx';
import { importAddress } from './import.queries.ts';
import { hasDetails, LineDetails } from './line-details.tsx';
import { outcomeLabel, shownOutcomes, subjectOf } from './outcome-labels.ts';
import { type LineChoices, useLineChoices } from './use-line-choices.ts';

type Row = CheckedLine & { _id: string };
type Checked = OutputOf<typeof calls.checkImport>;

const columnsOf = (kind: ImportKind, choices: LineChoices): Column<Row>[] => [
  { name: 'line', title: texts.line, render: ({ line }) => line, sortValue: ({ line }) => line, width: 90 },
  {
    name: 'name',
    title: isOfPeople(kind) ? texts.person : texts.classTitle,
    sortValue: ({ name }) => name,
    onCard: 'title',
    render: ({ name, email }) => (
      <>
        <Text size="sm" fw={600}>
          {name || texts.noName}
        </Text>
        {email && (
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        )}
      </>
    ),
  },
  {
    name: 'outcome',
    title: texts.outcome,
    width: 140,
    render: ({ outcome }) => (
      <Text size="sm" fw={600}>
        {outcomeLabel(outcome)}
      </Text>
    ),
  },
  {
    name: 'details',
    title: texts.details,
    render: (line) => hasDetails(line, choices) && <LineDetails kind={kind} line={line} choices={choices} />,
  },
];

/** Returns the outcome filter, which is stored in the URL. */
const useShownOutcome = () => {
  const [params, set] = useSearchValues();
  return [params.get('show') ?? '', (show: string) => set({ show, page: '' })] as const;
};

const OutcomeChips = ({
  counts,
  shown,
  onChange,
}: {
  counts: Counts;
  shown: string;
  onChange: (show: string) => void;
}) => (
  <FilterChips
    label={texts.show}
    value={shown}
    onChange={onChange}
    choices={shownOutcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => ({ value: outcome, label: outcomeLabel(outcome), count: counts[outcome] }))}
  />
);

const Lines = ({ kind, checked, choices }: { kind: ImportKind; checked: Checked; choices: LineChoices }) => {
  const state = useTableState();
  const [shown, show] = useShownOutcome();
  const columns = useMemo(() => columnsOf(kind, choices), [kind, choices]);
  const records = checked.lines
    .filter(({ outcome }) => shown === '' || outcome === shown)
    .map((line) => ({ ...line, _id: String(line.line) }));
  return (
    <DataTable
      label={texts.linesTitle}
      records={records}
      columns={columns}
      state={state}
      rowName={({ name, line }) => name || texts.lineNumber({ line })}
      empty={texts.noLines}
      tools={<OutcomeChips counts={checked.counts} shown={shown} onChange={show} />}
    />
  );
};

const useRun = () =>
  useAction(calls.runImport, {
    failure: 'form',
    invalidates: [calls.getImport, calls.getImports, calls.checkImport, calls.getPeopleWaiting],
  });

const outcomeText = ({ create, update, unchanged, kept }: Counts, of: ReturnType<typeof subjectOf>) => {
  if (create + update > 0) return texts.willDo({ create, update, of });
  return unchanged + kept > 0 ? texts.nothingToDo : texts.nothingPossible;
};

/** Saves the skipped rows with reasons, because they are no longer available after the import. */
const saveSkipped = (kind: ImportKind, lines: readonly CheckedLine[]): void => {
  const titles = [
    texts.line,
    isOfPeople(kind) ? texts.person : texts.classTitle,
    texts.columnTitle,
    texts.holdsValue,
    texts.reason,
  ];
  const rows = lines
    .filter(({ outcome }) => outcome === 'skip')
    .flatMap(({ line, name, problems }) =>
      problems.map(({ column = '', value = '', message }) => [String(line), name, column, value, message]),
    );
  saveFile(texts.skippedFile, csvFile(papa.unparse([titles, ...rows], { escapeFormulae: spreadsheetFormula })));
};

type RunProps = {
  id: string;
  kind: ImportKind;
  run: ReturnType<typeof useRun>;
  checked: Checked;
  choices: LineChoices;
  isOld: boolean;
};

const Run = ({ id, kind, run, checked, choices, isOld }: RunProps) => {
  const of = subjectOf(kind);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const { create, update, ask, skip } = checked.counts;
  const leavers = checked.lines.filter(({ leftOn }) => leftOn !== undefined).length;
  const { answers, overwrite } = choices;
  const begin = () => {
    setProblem(undefined);
    run.mutate(
      { id, fingerprint: checked.fingerprint, answers, overwrite },
      {
        onSuccess: () => void navigate(importAddress(id), { replace: true }),
        onError: (error) => setProblem(hasCode(error, 'conflict') ? error.message : errorMessage(error)),
      },
    );
  };
  return (
    <>
      <Text>{outcomeText(checked.counts, of)}</Text>
      {leavers > 0 && <Text>{texts.leavers({ number: leavers })}</Text>}
      {ask + skip > 0 && <Text c="dimmed">{texts.leftBehind({ number: ask + skip })}</Text>}
      {checked.ignored.map(({ line, text }) => (
        <Text c="dimmed" key={line}>
          {texts.ignoredLine({ line, text })}
        </Text>
      ))}
      <FormProblem>{problem}</FormProblem>
      <Group mb="md" mt="sm">
        <Button loading={run.isPending} disabled={create + update === 0 || isOld} onClick={begin}>
          {texts.importNow({ number: create + update, of })}
        </Button>
        {skip > 0 && (
          <Button
            variant="default"
            leftSection={<DownloadIcon size={18} />}
            onClick={() => saveSkipped(kind, checked.lines)}
          >
            {texts.saveSkipped}
          </Button>
        )}
      </Group>
    </>
  );
};

const Check = ({ details }: { details: ImportDetails }) => {
  const { _id: id, kind } = details;
  const choices = useLineChoices(details);
  const { answers, overwrite } = choices;
  const run = useRun();
  // Shows the previous list while a new check loads. Does not check again once the import has started.
  const query = useQuery({
    ...endpointQuery(calls.checkImport, { id, answers, overwrite }),
    placeholderData: keepPreviousData,
    enabled: run.isIdle || run.isError,
  });
  return (
    <Loaded query={query} skeleton={<TableSkeleton />}>
      {(checked) => (
        <>
          <Run id={id} kind={kind} run={run} checked={checked} choices={choices} isOld={query.isPlaceholderData} />
          <Lines kind={kind} checked={checked} choices={choices} />
        </>
      )}
    </Loaded>
  );
};

/** Renders the third step of an import: the planned effect of each row. Changes nothing. */
export const CheckPage = () => (
  <DraftPage>
    {(details) => (
      <>
        <PageHeader
          title={texts.checkHeading}
          subtitle={texts.checkHint}
          back={{ to: importAddress(details._id, 'columns'), label: texts.toColumns }}
          actions={
            isPeopleImport(details.kind) &&
            !details.onlyChanges && (
              <Button component={Link} to={importAddress(details._id, 'missing')} variant="default">
                {texts.toMissing}
              </Button>
            )
          }
        />
        {details.onlyChanges && <Text mb="md">{texts.onlyChanges}</Text>}
        <Check key={details._id} details={details} />
      </>
    )}
  </DraftPage>
);
