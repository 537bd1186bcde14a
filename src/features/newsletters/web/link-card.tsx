import { ActionIcon, Anchor, Group, Paper, Text } from '@mantine/core';
import { DeleteIcon, LinkIcon, OpenIcon } from '#platform/web/icons.tsx';
import styles from './link-card.module.css';
import { hostOf } from './newsletter-names.ts';
import { texts } from './texts.ts';

type LinkCardProps = { link: string; note: string; onDelete?: () => void };

/** A newsletter that stands elsewhere. */
export const LinkCard = ({ link, note, onDelete }: LinkCardProps) => (
  <Paper withBorder radius="md" className={styles.card ?? ''}>
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.look}
      aria-label={`${texts.openLink}: ${hostOf(link)}`}
    >
      <LinkIcon size={44} />
    </a>
    <Text size="sm" fw={500} className={styles.words ?? ''}>
      {hostOf(link)}
    </Text>
    <Text size="xs" c="dimmed" lineClamp={2} className={styles.words ?? ''} title={link}>
      {link}
    </Text>
    <Text size="xs" c="dimmed">
      {note}
    </Text>
    <Group gap="xs" mt="auto" justify="space-between" wrap="nowrap">
      <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm" className={styles.open ?? ''}>
        <OpenIcon size={18} />
        {texts.openLink}
      </Anchor>
      {onDelete && (
        <ActionIcon variant="subtle" color="red" aria-label={texts.deleteOne(hostOf(link))} onClick={onDelete}>
          <DeleteIcon size={18} />
        </ActionIcon>
      )}
    </Group>
  </Paper>
);
