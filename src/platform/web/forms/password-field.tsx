import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import * as texts from '#texts/platform/web/forms';

/** A password with a button that shows what was typed, reachable by keyboard. */
export const PasswordField = (props: PasswordInputProps) => {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};
