import { Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import * as texts from '#texts/platform/web/tables';
import styles from './row-cards.module.css';

export type CardColumn<Row> = {
  name: string;
  title: ReactNode;
  render: (record: Row) => ReactNode;
  /** Place on a card: before or behind the name, below all, or hidden as part of the name. Default: its own line. */
  onCard?: 'picture' | 'corner' | 'actions' | 'none';
  /** Renders the value on a card, if the name already contains a part of the value. */
  renderOnCard?: (record: Row) => ReactNode;
};

export type RowSelection = { isSelected: (id: string) => boolean; toggle: (id: string) => void };

type RowCardsProps<Row extends { _id: string }> = {
  label: string;
  records: readonly Row[];
  columns: readonly CardColumn<Row>[];
  rowName: (record: Row) => string;
  selection?: RowSelection | undefined;
};

type CardProps<Row extends { _id: string }> = Omit<RowCardsProps<Row>, 'label' | 'records'> & { record: Row };

/** Returns the lines of a card without empty ones and without the name, which is the card's title. */
const linesOf = <Row,>(columns: readonly CardColumn<Row>[], record: Row, name: string) =>
  columns
    .filter(({ onCard }) => onCard === undefined)
    .map(({ name: column, title, render, renderOnCard = render }) => ({ column, title, shown: renderOnCard(record) }))
    .filter(({ shown }) => shown !== '' && shown !== null && shown !== undefined && shown !== false && shown !== name);

const RowCard = <Row extends { _id: string }>({ record, columns, rowName, selection }: CardProps<Row>) => {
  const placed = (place: CardColumn<Row>['onCard']) =>
    columns
      .filter(({ onCard }) => onCard === place)
      .map(({ name, render }) => <span key={name}>{render(record)}</span>);
  const corner = placed('corner');
  const actions = placed('actions');
  const name = rowName(record);
  return (
    <li className={styles.card} data-selected={selection?.isSelected(record._id) || undefined}>
      <div className={styles.head}>
        {selection && (
          <Checkbox
            size="md"
            aria-label={texts.select({ name })}
            checked={selection.isSelected(record._id)}
            onChange={() => selection.toggle(record._id)}
          />
        )}
        {placed('picture')}
        <Text fw={600} className={styles.name ?? ''}>
          {name}
        </Text>
        {corner.length > 0 && <div className={styles.corner}>{corner}</div>}
      </div>
      <dl className={styles.lines}>
        {linesOf(columns, record, name).map(({ column, title, shown }) => (
          <div key={column} className={styles.line}>
            <dt>{title}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && <div className={styles.actions}>{actions}</div>}
    </li>
  );
};

export const RowCards = <Row extends { _id: string }>({ label, records, ...card }: RowCardsProps<Row>) => (
  <ul className={styles.cards} aria-label={label}>
    {records.map((record) => (
      <RowCard key={record._id} record={record} {...card} />
    ))}
  </ul>
);
