const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/**
 * The picture with its longer side cut down to 1600 px, so that phones on metered connections send a tenth. A file
 * that is small already, or that the browser cannot draw, is left as it is.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const share = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height);
    if (share >= 1) return picture;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * share);
    canvas.height = Math.round(bitmap.height * share);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = picture.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return smaller && smaller.size < picture.size ? smaller : picture;
  } catch {
    return picture;
  }
}
