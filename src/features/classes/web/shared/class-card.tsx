import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './class-card.module.css';
import { SubjectMark } from './subject-style.tsx';

type ClassCardProps = {
  to: string;
  title: string;
  over?: string;
  /** Subject name of a subject card. Shows the icon of the subject in the corner. */
  subject?: string;
  lines: readonly ReactNode[];
  order?: 2 | 3;
};

/** Card of a class or section. The whole card is a link. */
export const ClassCard = ({ to, title, over, subject, lines, order = 2 }: ClassCardProps) => (
  <Paper component="li" withBorder radius="lg" className={styles.card ?? ''}>
    {subject && (
      <span className={styles.mark}>
        <SubjectMark name={subject} size={44} />
      </span>
    )}
    {over && (
      <Text size="sm" c="dimmed">
        {over}
      </Text>
    )}
    <Title order={order} fz="h4" className={styles.title ?? ''}>
      <Link to={to} className={styles.link}>
        {title}
      </Link>
    </Title>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card keep their order.
      <Text key={index} size="sm" c="dimmed" component="div">
        {line}
      </Text>
    ))}
  </Paper>
);

export const ClassCards = ({ children }: { children: ReactNode }) => <ul className={styles.cards}>{children}</ul>;
