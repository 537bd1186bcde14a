import { TextInput } from '@mantine/core';
import { CopyAction } from '#platform/web/copy/copy-button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as accountTexts from '#texts/people/account';
import * as common from '#texts/people/common';

type FirstPasswordCardProps = {
  /** Undefined if the server generates the password. */
  password?: string;
  placeholder?: string;
  description: string;
};

/** Renders the first password of an account. Users cannot type the password. */
export const FirstPasswordCard = ({ password, placeholder, description }: FirstPasswordCardProps) => (
  <Card title={common.password}>
    <TextInput
      label={common.password}
      description={description}
      value={password ?? ''}
      placeholder={placeholder ?? ''}
      disabled
      classNames={{ input: layout.monospace ?? '' }}
      rightSection={
        password && <CopyAction value={password} label={accountTexts.copyPassword} copiedLabel={accountTexts.copied} />
      }
      rightSectionPointerEvents="auto"
    />
  </Card>
);
