const MAX_SIDE = 1600;
const QUALITY = 0.85;

/**
 * Limits the longer side of a picture to 1600 px, which makes a photo from a phone about 90 % smaller. Returns the
 * original if it is already small enough, cannot be decoded or encoded, or would not become smaller.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return picture;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return picture;
    // JPEG has no transparency, so transparent pixels would become black. PNG files are filled too, because the backend
    // stores every picture as a JPEG file with a white background.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const type = picture.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return smaller && smaller.size < picture.size ? smaller : picture;
  } catch {
    return picture;
  } finally {
    bitmap?.close();
  }
}
