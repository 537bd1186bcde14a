import { useEffect, useState } from 'react';

/** The address of a picked picture, to show it before it is stored; `undefined` for what is no picture. */
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
