const MAX_SIDE = 1600;
/**
 * A larger file is encoded again, even if its sides are short enough. The upload of a form is aborted after 60 s; at
 * 150 kbit/s, a file of this size takes 27 s.
 */
const MAX_BYTES = 500 * 1024;
const QUALITY = 0.85;

/**
 * Encodes a picture as JPEG with at most 1600 px on the longer side, which makes a photo from a phone about 90 %
 * smaller. Returns the original if it is already small enough, cannot be decoded or encoded, or would not become
 * smaller.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && picture.size <= MAX_BYTES) return picture;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return picture;
    // JPEG has no transparency, so transparent pixels would become black. The backend also stores every picture as a
    // JPEG file with a white background.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return smaller && smaller.size < picture.size ? smaller : picture;
  } catch {
    return picture;
  } finally {
    bitmap?.close();
  }
}
