import { Button, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { fold } from '#kernel/fold.ts';
import { ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/roster/screens';
import { fieldLabel, fieldNames, type ImportKind } from '../import-fields.ts';
import type { ImportColumn, ImportDetails } from '../schemas.ts';

type Fields = readonly (string | null)[];
type Placed = ImportColumn & { readonly at: number };

/** Largest number of recognized columns that are shown unfolded. */
const maxUnfolded = 5;

/** True if a column was recognized or is empty. */
const needsNoAnswer = ({ field, filled }: ImportColumn) => field !== null || filled === 0;

const columnSummary = (kind: ImportKind, { title, field }: ImportColumn): string => {
  if (field === null) return texts.titleLeftOut({ title });
  const label = fieldLabel(kind, field);
  return fold(title) === fold(label) ? title : texts.titleAs({ title, field: label });
};

type TableProps = {
  details: ImportDetails;
  columns: readonly Placed[];
  fields: Fields;
  onChange: (fields: Fields) => void;
};

const ColumnsTable = ({ details: { kind, lines }, columns, fields, onChange }: TableProps) => {
  const choices = fieldNames(kind).map((name) => ({ value: name, label: fieldLabel(kind, name) }));
  // A field belongs to one column. Choosing it for another column moves it.
  const choose = (column: number, field: string | null) =>
    onChange(fields.map((before, at) => (at === column ? field : before === field ? null : before)));
  return (
    <ResponsiveTable
      label={texts.columnsTitle}
      records={columns.map((column) => ({ ...column, _id: String(column.at) }))}
      rowName={({ title }: ImportColumn) => title}
      minWidth={620}
      columns={[
        {
          name: 'title',
          title: texts.columnTitle,
          render: ({ title }) => <Text fw={600}>{title}</Text>,
          onCard: 'title',
        },
        {
          name: 'filled',
          title: texts.filled,
          width: 76,
          render: ({ filled }) => texts.filledOf({ percent: Math.round((filled / Math.max(1, lines)) * 100) }),
        },
        {
          name: 'samples',
          title: texts.samples,
          render: ({ samples }) => (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {samples.join(' · ')}
            </Text>
          ),
        },
        {
          name: 'field',
          title: texts.holds,
          width: 280,
          render: ({ at, title }) => (
            <Select
              aria-label={texts.holdsWhat({ title })}
              data={choices}
              placeholder={texts.leftOut}
              clearable
              searchable
              value={fields[at] ?? null}
              onChange={(field) => choose(at, field)}
            />
          ),
        },
      ]}
    />
  );
};

type FoldedProps = {
  kind: ImportKind;
  number: number;
  columns: readonly ImportColumn[];
  isOpen: boolean;
  onToggle: () => void;
};

const Folded = ({ kind, number, columns, isOpen, onToggle }: FoldedProps) => (
  <Stack gap="xs" align="flex-start">
    <Text>{texts.recognised({ number })}</Text>
    {!isOpen && (
      <Text size="sm" c="dimmed">
        {columns.map((column) => columnSummary(kind, column)).join(' · ')}
      </Text>
    )}
    <Button variant="default" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? texts.foldRecognised : texts.showRecognised}
    </Button>
  </Stack>
);

type ColumnsCardProps = Omit<TableProps, 'columns'>;

/** Always shows unrecognized columns. Folds many recognized ones into a summary. */
export const ColumnsCard = ({ details, fields, onChange }: ColumnsCardProps) => {
  const [isOpen, setOpen] = useState(false);
  const columns = details.columns.map((column, at) => ({ ...column, at }));
  const number = columns.filter(({ field }) => field !== null).length;
  const isFolding = number > maxUnfolded;
  const folded = columns.filter(needsNoAnswer).map((column) => ({ ...column, field: fields[column.at] ?? null }));
  const shown = isFolding && !isOpen ? columns.filter((column) => !needsNoAnswer(column)) : columns;
  return (
    <Card title={texts.columnsTitle} description={texts.columnsHint}>
      <Stack gap="md">
        {isFolding && (
          <Folded
            kind={details.kind}
            number={number}
            columns={folded}
            isOpen={isOpen}
            onToggle={() => setOpen((before) => !before)}
          />
        )}
        {isFolding && !isOpen && shown.length > 0 && (
          <Text fw={600}>{texts.unrecognised({ number: shown.length })}</Text>
        )}
        {shown.length > 0 && <ColumnsTable details={details} columns={shown} fields={fields} onChange={onChange} />}
      </Stack>
    </Card>
  );
};
