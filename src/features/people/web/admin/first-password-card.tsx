import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { CheckIcon, CopyIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as accountTexts from '#texts/people/account';
import * as common from '#texts/people/common';

type FirstPasswordCardProps = {
  /** `undefined`: the server makes it. */
  password?: string;
  placeholder?: string;
  description: string;
};

const CopyAction = ({ value }: { value: string }) => (
  <CopyButton value={value} timeout={2000}>
    {({ copied, copy }) => (
      <ActionIcon variant="subtle" onClick={copy} aria-label={copied ? accountTexts.copied : accountTexts.copyPassword}>
        {copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      </ActionIcon>
    )}
  </CopyButton>
);

/** The password with which an account begins. Nobody types it. */
export const FirstPasswordCard = ({ password, placeholder, description }: FirstPasswordCardProps) => (
  <Card title={common.password}>
    <TextInput
      label={common.password}
      description={description}
      value={password ?? ''}
      placeholder={placeholder ?? ''}
      disabled
      classNames={{ input: layout.monospace ?? '' }}
      rightSection={password && <CopyAction value={password} />}
      rightSectionPointerEvents="auto"
    />
  </Card>
);
