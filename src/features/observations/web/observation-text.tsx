import { Text, type TextProps } from '@mantine/core';
import * as texts from '#texts/observations/screens';
import styles from './observations.module.css';

/** Renders the text of an observation as written. The text may be empty if there are photos. */
export const ObservationText = ({ text, ...textProps }: TextProps & { text: string }) =>
  text === '' ? (
    <Text c="dimmed" {...textProps}>
      {texts.noWords}
    </Text>
  ) : (
    <Text className={styles.text ?? ''} dir="auto" {...textProps}>
      {text}
    </Text>
  );
