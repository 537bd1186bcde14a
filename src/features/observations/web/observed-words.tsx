import { Text, type TextProps } from '@mantine/core';
import * as texts from '#texts/observations/screens';
import styles from './observations.module.css';

/** The words of an observation as they were written. Where a photo says it, there may be none. */
export const ObservedWords = ({ text, ...look }: TextProps & { text: string }) =>
  text === '' ? (
    <Text c="dimmed" {...look}>
      {texts.noWords}
    </Text>
  ) : (
    <Text className={styles.text ?? ''} dir="auto" {...look}>
      {text}
    </Text>
  );
