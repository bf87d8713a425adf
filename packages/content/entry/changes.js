// In `next dev`, withPointsix puts a module that changes with the posts in this place.
globalThis.pointsixChangedAt = 0
