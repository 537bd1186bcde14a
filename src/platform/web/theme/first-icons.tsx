import AlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import Moon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import Sun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import type { ComponentType } from 'react';
import layout from '../ui/layout.module.css';

export type IconProps = { size?: number };

/** Creates an icon component in the size and stroke of the design. Decorative: text or a label is next to it. */
export const icon =
  (Outline: ComponentType<Record<string, unknown>>) =>
  ({ size = 20 }: IconProps) => <Outline size={size} stroke={1.8} className={layout.rigid} aria-hidden="true" />;

// Used on the sign-in page, which loads no other icons.
export const SunIcon = icon(Sun);
export const MoonIcon = icon(Moon);
export const WarningIcon = icon(AlertCircle);
export const InfoIcon = icon(InfoCircle);
