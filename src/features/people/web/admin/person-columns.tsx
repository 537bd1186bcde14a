import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import * as common from '#texts/people/common';
import { type PersonFields, renamed } from '../../fields.ts';
import { DetailsButton } from './details-button.tsx';
import { RowActions } from './row-actions.tsx';

type Person = { _id: string; image: string; first_name: string; last_name: string; full_name: string; email: string };

export const textColumn = <Row,>(
  name: string,
  title: string,
  text: (record: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({ name, title, text, render: text, ...more });

/** Returns the columns of the fields that the list shows. `outputsIn` returns the part of a row with their values. */
export const listedColumns = <Row,>(fields: PersonFields, outputsIn: (row: Row) => object): Column<Row>[] =>
  Object.entries(fields).flatMap(([key, { rule, output = key, isListed }]) => {
    if (!isListed) return [];
    const text = (row: Row) => renamed(outputsIn(row), [[output, output]])[output] || common.none;
    return textColumn(key, rule.label, text, { isWideOnly: true });
  });

type NameColumnsProps<Row> = { picture: string; betweenNames?: readonly Column<Row>[] };

export const nameColumns = <Row extends Person>({
  picture,
  betweenNames = [],
}: NameColumnsProps<Row>): Column<Row>[] => [
  {
    name: 'image',
    title: picture,
    onCard: 'picture',
    width: 64,
    render: ({ image }) => <PersonAvatar image={image} size={36} />,
  },
  textColumn('first_name', common.firstName, (one) => one.first_name, {
    onCard: 'none',
    sortValue: (one) => one.first_name,
  }),
  ...betweenNames,
  textColumn('last_name', common.lastName, (one) => one.last_name, {
    onCard: 'none',
    sortValue: (one) => one.last_name,
  }),
];

export const identityColumns = <Row extends Person>(props: NameColumnsProps<Row>): Column<Row>[] => [
  ...nameColumns(props),
  textColumn('email', common.email, (one) => one.email),
];

/** Returns the actions column of a list without a form: a button for the details. */
export const detailsAction = <Row extends Person>(open: (id: string) => void): Column<Row> => ({
  name: 'actions',
  title: common.actions,
  onCard: 'actions',
  textAlign: 'right',
  width: 120,
  render: ({ _id, full_name: name }) => <DetailsButton name={name} onOpen={() => open(_id)} />,
});

type PersonColumnsProps<Row> = NameColumnsProps<Row> & {
  open: (id: string) => void;
  editPath: (id: string) => string;
  more?: readonly Column<Row>[];
};

export const personColumns = <Row extends Person>(props: PersonColumnsProps<Row>): Column<Row>[] => [
  ...identityColumns(props),
  ...(props.more ?? []),
  {
    name: 'actions',
    title: common.actions,
    onCard: 'actions',
    textAlign: 'right',
    width: 150,
    render: ({ _id, full_name }) => (
      <RowActions name={full_name} edit={props.editPath(_id)} onDetails={() => props.open(_id)} />
    ),
  },
];
