/** The field by which pictures are added to products, bundles, categories and content. */
export const pictures = {
  help: (max: number) =>
    `${max === 1 ? 'One picture' : `Up to ${max} pictures`}: JPEG, PNG, WebP or AVIF. Photos above 5 MB are made smaller here.`,
  choose: 'Drop pictures here or choose them',
  chooseOne: 'Drop a picture here or choose one',
  main: 'Main picture',
  sending: (name: string) => `Sending ${name}`,
  cancel: (name: string) => `Cancel sending ${name}`,
  retry: (name: string) => `Send ${name} again`,
  remove: (position: number) => `Remove picture ${position}`,
  removed: 'Picture removed',
  moveLeft: (position: number) => `Move picture ${position} to the left`,
  moveRight: (position: number) => `Move picture ${position} to the right`,
  moved: (position: number, total: number) => `Now picture ${position} of ${total}`,
  isFirst: 'This is the first picture.',
  isLast: 'This is the last picture.',
  leftOut: (count: number, max: number) =>
    `${count === 1 ? 'One file was' : `${count} files were`} left out: ${max} at most.`,
  wrongType: 'Please send a JPEG, PNG, WebP or AVIF picture.',
  tooLarge: 'This picture is above 5 MB and could not be made smaller.',
}

/** The bar below a form. */
export const saving = {
  unsaved: 'Not saved yet',
  save: 'Save',
  cancel: 'Cancel',
}
