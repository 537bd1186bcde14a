/** The words of one's own profile. */
export const profileTexts = {
  photo: 'Profile photo',
  changePhoto: 'Change photo',
  removePhoto: 'Remove photo',
  none: 'N/A',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  birthDate: 'Birth date',
  email: 'Email',
  address: 'Home address',
};

export const teacherProfileTexts = {
  tab: 'Your profile',
  title: 'Teacher info',
  phone: 'Phone',
  phoneMissing: 'Phone is required.',
  zoomTitle: 'Zoom meeting',
  zoomLink: 'Zoom link',
  zoomId: 'Zoom ID',
  zoomPassword: 'Zoom password',
  editTitle: 'What you can change',
  save: 'Update Teacher Account',
  saved: "Teacher's account updated successfully!",
};

export const studentProfileTexts = {
  tab: 'Your profile',
  student: 'Student info',
  guardian: 'Parent or guardian info',
  education: 'Education info',
  phone: 'Phone number',
  relationship: 'Relationship',
  category: 'Category',
  level: 'Level',
  section: 'Section',
  save: 'Update Profile Photo',
  saved: "Student's account updated successfully!",
};
