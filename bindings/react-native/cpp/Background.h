// Threads for calls that block: closing a client, which waits for a refresh under way, and delivering a redirect. The thread of
// JavaScript must do neither.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

namespace cardea::bridge {

class Background {
  public:
    Background() = default;
    Background(const Background &) = delete;
    Background &operator=(const Background &) = delete;
    /** Waits for every job. */
    ~Background() { reap(true); }

    void run(std::function<void()> job) {
        reap(false);
        std::lock_guard lock(mutex_);
        Runner &runner = runners_.emplace_back();
        runner.thread = std::thread([job = std::move(job), &runner] {
            job();
            runner.hasEnded = true;
        });
    }

  private:
    struct Runner {
        std::thread thread;
        std::atomic<bool> hasEnded{false};
    };

    void reap(bool all) {
        std::list<Runner> ended;
        {
            std::lock_guard lock(mutex_);
            for (auto it = runners_.begin(); it != runners_.end();) {
                auto next = std::next(it);
                if (all || it->hasEnded) ended.splice(ended.end(), runners_, it);
                it = next;
            }
        }
        for (Runner &runner : ended)
            runner.thread.join();
    }

    std::mutex mutex_;
    std::list<Runner> runners_;
};

} // namespace cardea::bridge
