import { Code, Stack, Text } from '@mantine/core';
import { PrintedSheet } from '#platform/web/print/printed-sheet.tsx';
import { useSchool } from '#platform/web/school.ts';
import * as texts from '#texts/health/key';
import type { BackupKey } from '../schemas.ts';
import styles from './backup-key-kit.module.css';

const commandsWithoutCasa = [texts.openArchive, texts.unpack, texts.compare].join('\n');

const KeyFacts = ({ backupKey: { identity, fingerprint, recipient, file } }: { backupKey: BackupKey }) => (
  <dl className={styles.facts}>
    <dt>{texts.key}</dt>
    <dd className={styles.code}>{identity}</dd>
    <dt>{texts.fingerprint}</dt>
    <dd className={styles.code}>{fingerprint}</dd>
    <dt>{texts.publicKey}</dt>
    <dd className={styles.code}>{recipient}</dd>
    <dt>{texts.keptIn}</dt>
    <dd className={styles.code}>{file}</dd>
  </dl>
);

export const BackupKeyKit = ({ backupKey }: { backupKey: BackupKey }) => (
  <Stack gap="md">
    <Text>{texts.keep}</Text>
    <KeyFacts backupKey={backupKey} />
    <Text>{texts.withCasa}</Text>
    <Code block className={styles.commands ?? ''}>
      {texts.restore}
    </Code>
    <Text>{texts.withoutCasa}</Text>
    <Code block className={styles.commands ?? ''}>
      {commandsWithoutCasa}
    </Code>
  </Stack>
);

export const PrintedKit = ({ backupKey }: { backupKey: BackupKey }) => (
  <PrintedSheet>
    <h1>{texts.paperTitle({ school: useSchool()?.name ?? '' })}</h1>
    <p>{texts.keep}</p>
    <KeyFacts backupKey={backupKey} />
    <p>{texts.withCasa}</p>
    <pre className={styles.printed}>{texts.restore}</pre>
    <p>{texts.withoutCasa}</p>
    <pre className={styles.printed}>{commandsWithoutCasa}</pre>
  </PrintedSheet>
);
