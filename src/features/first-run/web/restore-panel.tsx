import { Button, Group, PasswordInput, Progress, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { defaultLocale } from '#kernel/locale.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { Working } from '#platform/web/data/working.tsx';
import { formatDateTime } from '#platform/web/format/dates.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { FileDrop } from '#platform/web/uploads/file-drop.tsx';
import * as texts from '#texts/first-run/screens';
import type { RestoreProgress } from '../schemas.ts';
import { type ArchiveSender, useRestoreProgress, useRestoreSteps, useSendArchive } from './use-restore.ts';

const SendArchive = ({ sender, label }: { sender: ArchiveSender; label: string }) => {
  const { sending, problem, send, stop } = sender;
  if (!sending)
    return (
      <Stack gap="sm">
        <FileDrop label={label} isSingle hint={texts.chooseHint} onFiles={([file]) => file && void send(file)} />
        <FormProblem>{problem}</FormProblem>
      </Stack>
    );
  return (
    <Stack gap="xs">
      <Text size="sm">{sending.name}</Text>
      <Progress value={sending.progress * 100} aria-label={texts.uploading} />
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {texts.uploading}
        </Text>
        <Button variant="default" size="xs" onClick={stop}>
          {texts.stop}
        </Button>
      </Group>
    </Stack>
  );
};

type Archive = NonNullable<RestoreProgress['archive']>;
type School = NonNullable<RestoreProgress['school']>;

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Sending = { token: string; sender: ArchiveSender };

const CheckForm = ({
  token,
  sender,
  archive,
  lastProblem,
}: Sending & { archive: Archive; lastProblem: string | undefined }) => {
  const { check } = useRestoreSteps(token);
  const { form, problem, isSubmitting, submit } = useServerForm({ initialValues: { key: '' } }, ({ key }) =>
    check(key),
  );
  const { name, bytes, needs } = archive;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text>{texts.archive({ name })}</Text>
          <Text size="sm" c="dimmed">
            {texts.size({ megabytes: Math.round(bytes / 1024 / 1024) })}
          </Text>
        </div>
        {needs === 'key' && (
          <Textarea
            label={texts.key}
            description={texts.keyHint}
            rows={3}
            autoComplete="off"
            spellCheck={false}
            required
            {...form.getInputProps('key')}
          />
        )}
        {needs === 'passphrase' && (
          <PasswordInput label={texts.passphrase} autoComplete="off" required {...form.getInputProps('key')} />
        )}
        <FormProblem>{isSubmitting ? undefined : (problem ?? lastProblem)}</FormProblem>
        <Button type="submit" loading={isSubmitting}>
          {texts.check}
        </Button>
        <SendArchive sender={sender} label={texts.chooseAnother} />
      </Stack>
    </form>
  );
};

const Found = ({ token, sender, school }: Sending & { school: School }) => {
  const { restore } = useRestoreSteps(token);
  const [problem, setProblem] = useState<string>();
  const [isBeginning, setBeginning] = useState(false);
  const begin = async () => {
    setBeginning(true);
    await restore().catch((error: unknown) => setProblem(errorMessage(error)));
    setBeginning(false);
  };
  const { name, takenAt, teachers, students, files, missing } = school;
  return (
    <Stack gap="md">
      <Text fw={600}>{texts.found}</Text>
      <DetailList
        details={[
          { label: texts.school, value: name, isLong: true },
          { label: texts.taken, value: formatDateTime(takenAt, ownTimeZone(), defaultLocale), isLong: true },
          { label: texts.people, value: texts.peopleCount({ teachers, students }), isLong: true },
          { label: texts.files, value: files },
        ]}
      />
      {missing > 0 && <Text size="sm">{texts.missing({ number: missing })}</Text>}
      <FormProblem>{problem}</FormProblem>
      <Button loading={isBeginning} onClick={() => void begin()}>
        {texts.restore}
      </Button>
      <SendArchive sender={sender} label={texts.chooseAnother} />
    </Stack>
  );
};

const Done = ({ school }: { school: string }) => (
  <Stack gap="md">
    <Text>{texts.done({ school })}</Text>
    {/* A full page load, because this page has cached data of the empty Casa. */}
    <Button component="a" href="/admin">
      {texts.signIn}
    </Button>
  </Stack>
);

const Step = ({ token, sender, progress }: Sending & { progress: RestoreProgress }) => {
  const { step, archive, school, problem } = progress;
  if (step === 'checking') return <Working>{texts.checking}</Working>;
  if (step === 'restoring') return <Working>{texts.restoring}</Working>;
  if (step === 'received' && archive)
    return <CheckForm token={token} sender={sender} archive={archive} lastProblem={problem} />;
  if (step === 'checked' && school) return <Found token={token} sender={sender} school={school} />;
  return (
    <Stack gap="md">
      <FormProblem>{problem}</FormProblem>
      <SendArchive sender={sender} label={texts.choose} />
    </Stack>
  );
};

export const RestorePanel = ({ token }: { token: string }) => {
  const { query, isDone } = useRestoreProgress(token);
  const sender = useSendArchive(token);
  const panel = useRef<HTMLDivElement>(null);
  const step = isDone ? 'done' : query.data?.step;
  const shown = useRef(step);
  // Each step removes the pressed button, so the focus moves to the panel.
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== step) panel.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div ref={panel} tabIndex={-1} aria-live="polite">
      <Loaded query={query} skeleton={<FieldsSkeleton />}>
        {(progress) =>
          isDone ? (
            <Done school={progress.school?.name ?? ''} />
          ) : (
            <Step token={token} sender={sender} progress={progress} />
          )
        }
      </Loaded>
    </div>
  );
};
