import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyButton } from '#platform/web/copy/copy-button.tsx';
import { DownloadIcon, PrintIcon } from '#platform/web/icons.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { PrintedSheet } from '#platform/web/print/printed-sheet.tsx';
import { useSchool } from '#platform/web/school.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/second-factor';
import styles from './second-factor.module.css';

const save = (text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = texts.fileName;
  link.click();
  URL.revokeObjectURL(address);
};

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => {
  const { user } = useViewer();
  const school = useSchool();
  const title = useRef<HTMLHeadingElement>(null);
  const isSaved = useRef(false);
  useUnsavedChanges(() => !isSaved.current, texts.leaving);
  const markSaved = (act: () => void) => () => {
    isSaved.current = true;
    act();
  };
  useEffect(() => title.current?.focus(), []);
  const head = texts.fileHead({ email: user.email, school: school?.name ?? '' });
  const text = `${head}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <Title order={2} fz="h4" ref={title} tabIndex={-1}>
        {texts.recovery}
      </Title>
      <Text size="sm">{texts.recoveryWhy}</Text>
      <SimpleGrid cols={2} spacing="xs" component="ul" className={styles.codes ?? ''}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton
          value={text}
          label={texts.copy}
          copiedLabel={texts.copied}
          onCopied={markSaved(() => {})}
          variant="default"
        />
        <Button variant="default" leftSection={<DownloadIcon size={18} />} onClick={markSaved(() => save(text))}>
          {texts.download}
        </Button>
        <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={markSaved(() => window.print())}>
          {texts.print}
        </Button>
      </Group>
      <Button onClick={markSaved(onSaved)}>{texts.kept}</Button>
      <PrintedSheet>
        <h1>{texts.recovery}</h1>
        <p>{head}</p>
        {codes.map((code) => (
          <p key={code} className={styles.printed}>
            {code}
          </p>
        ))}
      </PrintedSheet>
    </Stack>
  );
};
