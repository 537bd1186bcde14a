import { filesEndpoints } from '#features/files/contract.ts';
import layout from '#platform/web/ui/layout.module.css';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import * as common from '#texts/people/common';

type PersonPhotoProps = {
  value: string;
  onChange: (path: string) => void;
  error: unknown;
};

export const PersonPhoto = ({ value, onChange, error }: PersonPhotoProps) => (
  <div className={layout.fullRow}>
    <PhotoField
      label={value ? common.changePhoto : common.choosePhoto}
      removeLabel={common.removePhoto}
      endpoint={filesEndpoints.uploadImage}
      value={value}
      onChange={onChange}
      error={error?.toString()}
    />
  </div>
);
