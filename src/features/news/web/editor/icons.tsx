import ClearFormatting from '@tabler/icons-react/dist/esm/icons/IconClearFormatting.mjs';
import IndentDecrease from '@tabler/icons-react/dist/esm/icons/IconIndentDecrease.mjs';
import IndentIncrease from '@tabler/icons-react/dist/esm/icons/IconIndentIncrease.mjs';
import { icon } from '#platform/web/theme/first-icons.tsx';

export const IndentIcon = icon(IndentIncrease);
export const OutdentIcon = icon(IndentDecrease);
export const CleanIcon = icon(ClearFormatting);
