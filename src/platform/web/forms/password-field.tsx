import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import * as texts from '#texts/platform/web/forms';

/** Renders a password field with a show button that is reachable by keyboard. */
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
