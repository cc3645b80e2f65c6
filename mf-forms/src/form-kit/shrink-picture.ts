const MAX_SIDE = 1600;
const QUALITY = 0.85;

/**
 * Limits the longer side of a picture to 1600 px, which saves about 90 % of a phone's upload. Returns the original if
 * it is already small enough, cannot be decoded or encoded, or would not become smaller.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return picture;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = picture.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return smaller && smaller.size < picture.size ? smaller : picture;
  } catch {
    return picture;
  }
}
