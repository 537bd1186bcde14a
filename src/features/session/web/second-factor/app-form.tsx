import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { call } from '#platform/web/api-client.ts';
import { withElements } from '#platform/web/format/with-elements.tsx';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { CopyField } from '#platform/web/ui/copy-field.tsx';
import * as texts from '#texts/session/second-factor';
import { sessionEndpoints } from '../../contract.ts';
import styles from './second-factor.module.css';

/** Renders a QR code as one path with a square for each dark module. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <div className={styles.picture}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
};

type AppFormProps = {
  setup: { secret: string; address: string };
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel?: (() => void) | undefined;
};

export const AppForm = ({ setup: { secret, address }, onConfirmed, onCancel }: AppFormProps) => {
  const first = useRef<HTMLParagraphElement>(null);
  // Moves focus here, because the button that opened the form is gone.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      mode: 'uncontrolled',
      initialValues: { code: '' },
      validate: { code: (typed) => (typed.trim() === '' ? texts.codeRequired : null) },
    },
    async (typed) => onConfirmed((await call(sessionEndpoints.confirmSecondFactor, typed)).recoveryCodes),
  );
  const link = (
    <Anchor href={address} inherit underline="always">
      {texts.openApp}
    </Anchor>
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text ref={first} tabIndex={-1}>
          {texts.scan}
        </Text>
        <QrCode text={address} label={texts.picture} />
        <Text size="sm">{withElements(({ link }: { link: string }) => texts.onPhone({ link }), { link })}</Text>
        <CopyField label={texts.secret} value={secret} />
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <FormProblem>{problem}</FormProblem>
        <Group>
          <Button type="submit" loading={isSubmitting}>
            {texts.confirm}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
};
