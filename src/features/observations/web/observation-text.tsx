import { Text, type TextProps } from '@mantine/core';
import * as texts from '#texts/observations/screens';
import styles from './observations.module.css';

/** The words of an observation as they were written. Where a photo says it, there may be none. */
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
