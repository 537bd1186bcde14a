import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { icon } from '#platform/web/theme/first-icons.tsx';

export const ObservationIcon = icon(Eye);
