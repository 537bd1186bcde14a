import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { icon } from '#platform/web/theme/first-icons.tsx';

export const ObservationIcon = icon(Eye);
export const QuickNoteIcon = icon(Pencil);
