import { failureMessage } from '@safar/shared/api/failure-message';
import { put, takeLatest, type PayloadAction } from '@safar/shared/state';
import { callApi } from '@safar/shared/state/call-api';
import { listVideos } from '../../requests/api';
import { relatedVideos } from './related-videos';
import { videoFailed, videoReceived, videoRequested, type VideoQuestion } from './video-slice';

/**
 * Brings a video and the others of its category into the store. One list holds both: the category's when the
 * visitor came by a link that handed the record over, else the full one.
 */
export function* fetchVideoPage({ id, category }: VideoQuestion): Generator {
  try {
    let videos = yield* callApi(listVideos, { category });
    if (category !== undefined && !videos.some((video) => video.id === id)) {
      // The record that came along is older than a move to another category.
      videos = yield* callApi(listVideos);
    }
    const video = videos.find((candidate) => candidate.id === id) ?? null;
    const related = video ? relatedVideos(video, videos) : [];
    yield put(videoReceived({ id, page: { video, related } }));
  } catch (error) {
    const message = failureMessage(error);
    if (message !== undefined) yield put(videoFailed({ id, message }));
  }
}

function* answerQuestion({ payload }: PayloadAction<VideoQuestion>): Generator {
  yield* fetchVideoPage(payload);
}

export function* watchVideo(): Generator {
  yield takeLatest(videoRequested, answerQuestion);
}
