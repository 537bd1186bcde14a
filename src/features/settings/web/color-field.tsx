import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { casaColor } from '#kernel/shades.ts';
import { isReadable, nearestReadable } from '#kernel/theme.ts';
import { useSchool } from '#platform/web/school.ts';
import { showColor } from '#platform/web/theme/show-color.ts';
import * as texts from '#texts/settings/screens';
import { ColorSample } from './color-sample.tsx';
import styles from './settings.module.css';

type ColorFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
  description: ReactNode;
  readOnly: boolean;
};

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

const show = (color: string | undefined) =>
  void showColor(color === casaColor ? undefined : color).catch(() => undefined);

/** Applies a color to the page while it is being chosen, and restores the saved one afterwards. */
const usePreviewColor = (color: string | undefined) => {
  const saved = useSchool()?.color;
  useEffect(() => {
    show(color ?? saved);
    return () => show(saved);
  }, [color, saved]);
};

const PaleColorHint = ({ color, onAccept }: { color: string; onAccept: (color: string) => void }) => {
  const nearest = nearestReadable(color);
  return (
    <Group gap="sm" mt="xs" role="status">
      <Text size="sm" flex="1 1 16rem">
        {texts.tooPale}
      </Text>
      <Button
        variant="default"
        size="sm"
        leftSection={<Box component="span" className={styles.swatch ?? ''} bg={nearest} />}
        onClick={() => onAccept(nearest)}
      >
        {texts.takeColor({ color: nearest })}
      </Button>
    </Group>
  );
};

/** Edits the school's color with a picker or as text. Shows a preview before saving. */
export const ColorField = ({ label, value, onChange, error, description, readOnly }: ColorFieldProps) => {
  const typed = value.trim().toLowerCase();
  const color = isColor(typed) ? typed : undefined;
  const fits = color !== undefined && isReadable(color);
  usePreviewColor(fits ? color : undefined);
  return (
    <Box>
      <TextInput
        label={label}
        value={value}
        error={error}
        description={description}
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        classNames={{ wrapper: styles.short ?? '' }}
        leftSection={
          <input
            type="color"
            className={styles.picker}
            value={color ?? casaColor}
            disabled={readOnly}
            aria-label={texts.pickColor({ label })}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        }
        leftSectionWidth={48}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {color !== undefined && !fits && <PaleColorHint color={color} onAccept={onChange} />}
      {fits && <ColorSample color={color} />}
    </Box>
  );
};
