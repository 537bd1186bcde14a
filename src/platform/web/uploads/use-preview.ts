import { useEffect, useState } from 'react';

/** Returns a local address of a selected image for a preview before upload; `undefined` for other files. */
export const usePreview = (file: File | null | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
