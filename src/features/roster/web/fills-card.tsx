import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/roster/screens';
import { fieldLabel, type ImportKind, mayBeFilled, mayBeTheSame, requiredFields } from '../import-fields.ts';
import type { Fill, ImportDetails } from '../schemas.ts';

const ways = ['skip', 'empty', 'same'] as const;
type Way = (typeof ways)[number];

/** What new people have where their lines say nothing, by field, as somebody chooses it. */
export type Fills = Readonly<Record<string, { readonly way: Way; readonly value: string }>>;

export const chosenFills = (fills: readonly Fill[]): Fills =>
  Object.fromEntries(fills.map(({ field, value }) => [field, { way: value === '' ? 'empty' : 'same', value }]));

export const fillsOf = (fills: Fills): Fill[] =>
  Object.entries(fills).flatMap(([field, { way, value }]) =>
    way === 'skip' ? [] : [{ field, value: way === 'empty' ? '' : value }],
  );

/** A field that is to be the same for everybody and has no text yet. */
export const unwritten = (fills: Fills): string | undefined =>
  Object.entries(fills).find(([, { way, value }]) => way === 'same' && value.trim() === '')?.[0];

type Gap = { readonly field: string; readonly lines: number };

/** What forms require and lines of this table do not say. */
const gapsOf = ({ kind, columns, lines }: ImportDetails, fields: readonly (string | null)[]): Gap[] =>
  requiredFields(kind).flatMap((field) => {
    const filled = columns[fields.indexOf(field)]?.filled ?? 0;
    return filled < lines ? [{ field, lines: lines - filled }] : [];
  });

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

type GapProps = {
  kind: ImportKind;
  gap: Gap;
  fill: Fills[string] | undefined;
  onChange: (fill: Fills[string]) => void;
};

const FillField = ({ kind, gap: { field, lines }, fill, onChange }: GapProps) => {
  const label = fieldLabel(kind, field);
  const { way = 'skip', value = '' } = fill ?? {};
  return (
    <Stack gap="xs">
      <Radio.Group
        label={texts.fillOf({ field: label, number: lines })}
        value={way}
        onChange={(chosen) => onChange({ way: chosen as Way, value })}
      >
        <Stack gap="xs" mt="xs">
          {ways
            .filter((one) => one !== 'same' || mayBeTheSame(field))
            .map((one) => (
              <Radio key={one} value={one} label={texts.fillWays[one]} />
            ))}
        </Stack>
      </Radio.Group>
      {way === 'same' && (
        <TextInput
          label={texts.fillValue({ field: label })}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange({ way, value: currentTarget.value })}
        />
      )}
    </Stack>
  );
};

type FillsCardProps = {
  details: ImportDetails;
  fields: readonly (string | null)[];
  fills: Fills;
  onChange: (fills: Fills) => void;
};

/** What new people still need, and what they are to have instead. Nothing where the table says it all. */
export const FillsCard = ({ details, fields, fills, onChange }: FillsCardProps) => {
  const gaps = gapsOf(details, fields);
  const open = gaps.filter(({ field }) => mayBeFilled(details.kind, field));
  const without = gaps.filter(({ field }) => !mayBeFilled(details.kind, field) && !fields.includes(field));
  if (open.length + without.length === 0) return null;
  return (
    <Card title={texts.fillsTitle} description={texts.fillsHint} mt="md">
      <Stack gap="md">
        {without.length > 0 && (
          <Text>
            {texts.noColumnFor({ fields: listed.format(without.map(({ field }) => fieldLabel(details.kind, field))) })}
          </Text>
        )}
        {open.map((gap) => (
          <FillField
            key={gap.field}
            kind={details.kind}
            gap={gap}
            fill={fills[gap.field]}
            onChange={(fill) => onChange({ ...fills, [gap.field]: fill })}
          />
        ))}
      </Stack>
    </Card>
  );
};
